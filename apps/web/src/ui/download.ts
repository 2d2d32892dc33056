/** Milliseconds for which the browser may still read the file: it begins to when it is ready. */
const KEPT = 60_000;

/** Gives the person a file that the browser holds. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

/** Gives the person a file made in the browser. */
export const downloadText = (name: string, type: string, text: string): void =>
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
