import type { OfficeAsked, OfficeMade } from './office-preview.ts';

/** So much of each sheet is shown. */
const MOST = { rows: 300, columns: 40, unpackedBytes: 200_000_000 };

async function make({ kind, bytes }: OfficeAsked): Promise<OfficeMade[OfficeAsked['kind']]> {
  if (kind === 'sheet') {
    const { viewWorkbook } = await import('@ithaki/sheets/view');
    return viewWorkbook(new Uint8Array(bytes), MOST);
  }
  const { default: mammoth } = await import('mammoth');
  return (await mammoth.convertToHtml({ arrayBuffer: bytes }, { externalFileAccess: false })).value;
}

self.addEventListener('message', ({ data }: MessageEvent<OfficeAsked>) => {
  make(data).then(
    (made) => self.postMessage({ made }),
    (error: unknown) => self.postMessage({ failed: String(error) }),
  );
});
