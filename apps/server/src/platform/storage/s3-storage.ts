import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { diskOperations, throwNotStored } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** A bucket of an S3-compatible server. */
export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Stores contents in an S3 bucket; `scratch` is a local folder for files that must be on this machine while they are
 * read.
 */
export async function s3Storage(setting: S3Options, scratch: string): Promise<Storage> {
  // Loaded only here: a server without a bucket need not load hundreds of files at its start.
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const client = new S3Client({
    endpoint: setting.endpoint,
    region: setting.region,
    credentials: { accessKeyId: setting.accessKeyId, secretAccessKey: setting.secretAccessKey },
    // Not every S3-compatible server has a host name for each bucket, or supports the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket: setting.bucket, visibility: 'private', supportsACL: false }));
  const read: Storage['read'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ Bucket: setting.bucket, Key: key, ...(Range && { Range }) });
    const { Body } = await client.send(command).catch((error) => throwNotStored(error, key));
    return Body as Readable;
  };
  return {
    ...diskOperations(disk),
    read,
    async take(key, path) {
      await disk.putStream(key, createReadStream(path));
      await rm(path, { force: true });
    },
    async onDisk(key, use) {
      await mkdir(scratch, { recursive: true, mode: 0o700 });
      const path = join(scratch, randomBytes(16).toString('hex'));
      try {
        await pipeline(await read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
