declare module '@wasm/*.wasm?url' {
  const url: string;
  export default url;
}
