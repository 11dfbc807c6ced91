/* share.ts -- a record as part of a link: compressed, as letters that an address can hold. */
import { fromBase64url, toBase64url } from './base64url';

/* Longer links are cut by mail programs and messengers. */
export const LINK_MOST = 8000;

async function through(bytes: Uint8Array, stream: GenericTransform): Promise<Uint8Array> {
  const source = new Blob([bytes as BlobPart]).stream();
  const packed = source.pipeThrough(
    stream as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>,
  );
  return new Uint8Array(await new Response(packed as BodyInit).arrayBuffer());
}

type GenericTransform = CompressionStream | DecompressionStream;

export async function packText(text: string): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
  );
  return toBase64url(packed);
}

/* null: not something that packText made. */
export async function unpackText(code: string): Promise<string | null> {
  const bytes = fromBase64url(code);
  if (!bytes) return null;
  try {
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
}
