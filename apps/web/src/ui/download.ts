/** Milliseconds until the file is released from memory; the browser starts reading it some time after the click. */
const RELEASE_AFTER = 60_000;

/** Downloads content that is in the browser's memory. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER);
}

/** Downloads text as a UTF-8 file of a MIME type. */
export const downloadText = (name: string, type: string, text: string): void =>
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
