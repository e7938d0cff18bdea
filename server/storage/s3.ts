import { compose, type Readable } from 'node:stream';
import { buffer as collect } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { checkKey, FileMissing, isKey, type FileStore } from '#domain/shared/storage.ts';
import { exactly } from '#server/storage/exactly.ts';

interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  workDirectory: string;
}

const PREFIX = 'files/';
const CONNECT_MS = 5_000;
const RESPONSE_MS = 60_000;

const sdk = () => import('@aws-sdk/client-s3');

export function createS3Store({ bucket, workDirectory, ...options }: S3Options): FileStore {
  let client: Promise<S3Client> | undefined;
  const connect = (): Promise<S3Client> => (client ??= sdk().then(({ S3Client: Client }) => createClient(Client, options)));
  const objectOf = (key: string) => ({ Bucket: bucket, Key: PREFIX + checkKey(key) });

  async function remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await sdk();
    await (await connect()).send(new DeleteObjectCommand(objectOf(key)));
  }

  return {
    workDirectory,

    async put(key, bytes, size) {
      // So that the client can sign and retry.
      const body = await collect(compose(bytes, exactly(size)));
      const { PutObjectCommand } = await sdk();
      try {
        await (await connect()).send(new PutObjectCommand({ ...objectOf(key), Body: body, ContentType: 'application/octet-stream' }));
      } catch (error) {
        await remove(key).catch(() => undefined);
        throw error;
      }
    },

    async open(key) {
      const { GetObjectCommand } = await sdk();
      const response = await (await connect()).send(new GetObjectCommand(objectOf(key))).catch((cause: Error) => {
        throw cause.name === 'NoSuchKey' ? new FileMissing('No such file', { cause }) : cause;
      });
      return response.Body as Readable;
    },

    delete: remove,

    async *list() {
      const { paginateListObjectsV2 } = await sdk();
      for await (const page of paginateListObjectsV2({ client: await connect() }, { Bucket: bucket, Prefix: PREFIX }))
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(PREFIX.length);
          if (isKey(key)) yield { key, modifiedAt: LastModified?.getTime() ?? Date.now() };
        }
    },
  };
}

function createClient(
  Client: typeof S3Client,
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Options, 'bucket' | 'workDirectory'>,
) {
  return new Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Compatible stores lack the newer checksums; encryption authenticates (decision 0016).
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It costs a round trip, six seconds where unsupported.
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: RESPONSE_MS, throwOnRequestTimeout: true },
  });
}
