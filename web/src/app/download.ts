/* download.ts -- hands a text or bytes to the browser as a file. */
export function download(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = 'text/plain;charset=utf-8',
): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
