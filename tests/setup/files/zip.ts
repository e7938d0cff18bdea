import { crc32 } from 'node:zlib';

interface ZippedFile {
  name: string;
  bytes: Buffer;
  /** As the header says, if it lies. */
  size?: number;
  isEncrypted?: boolean;
}

const ENCRYPTION_BYTES = 12;

/** Without compression (APPNOTE.TXT 6.3.10, sections 4.3 and 4.4). */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  let at = 0;
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const { name, bytes, isEncrypted = false, size = bytes.length - (isEncrypted ? ENCRYPTION_BYTES : 0) } of files) {
    const title = Buffer.from(name);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(bytes.length, 14);
    header.writeUInt32LE(size, 18);
    header.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, title, bytes]);
    const central = Buffer.alloc(42);
    central.writeUInt16LE(20, 0);
    header.copy(central, 2);
    central.writeUInt32LE(at, 38);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), central, title]));
    parts.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06'), end]);
}
