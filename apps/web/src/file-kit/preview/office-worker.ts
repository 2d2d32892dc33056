import type { OfficeRequest, OfficeResult } from './office-reader.ts';

/** Limits of the preview of a sheet. */
const LIMITS = { rows: 300, columns: 40, unpackedBytes: 200_000_000 };

async function convert({ kind, bytes }: OfficeRequest): Promise<OfficeResult[OfficeRequest['kind']]> {
  if (kind === 'sheet') {
    const { viewWorkbook } = await import('@ithaki/sheets/view');
    return viewWorkbook(new Uint8Array(bytes), LIMITS);
  }
  const { default: mammoth } = await import('mammoth');
  return (await mammoth.convertToHtml({ arrayBuffer: bytes }, { externalFileAccess: false })).value;
}

self.addEventListener('message', ({ data }: MessageEvent<OfficeRequest>) => {
  convert(data).then(
    (made) => self.postMessage({ made }),
    (error: unknown) => self.postMessage({ failed: String(error) }),
  );
});
