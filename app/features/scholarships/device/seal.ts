export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const AES = { name: 'AES-GCM', length: 256 };
const USES: KeyUsage[] = ['encrypt', 'decrypt'];

/** The key cannot be exported. */
export const newKey = (): Promise<CryptoKey> => crypto.subtle.generateKey(AES, false, USES);

/** @param hex 64 digits */
export const keyFrom = (hex: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    AES,
    false,
    USES,
  );

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

/** Null when another key sealed it. */
export const unseal = (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer | null> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).catch(() => null);

export const sealText = (key: CryptoKey, text: string): Promise<Sealed> => seal(key, new TextEncoder().encode(text));

export async function unsealText(key: CryptoKey, sealed: Sealed): Promise<string | null> {
  const bytes = await unseal(key, sealed);
  return bytes && new TextDecoder().decode(bytes);
}
