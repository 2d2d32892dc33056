import { useEffect, useRef } from 'react';

type Take = (data: DataTransfer) => void;

/** The uploaders on the page; the last one that appeared takes what is pasted. */
const takers: { current: Take }[] = [];

function onPaste(event: ClipboardEvent): void {
  const taker = takers.at(-1);
  if (!taker || !event.clipboardData || event.clipboardData.files.length === 0) return;
  event.preventDefault();
  taker.current(event.clipboardData);
}

/** Takes files that are pasted anywhere on the page, such as a picture of the screen. */
export function usePastedFiles(take: Take): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    takers.push(latest);
    if (takers.length === 1) document.addEventListener('paste', onPaste);
    return () => {
      takers.splice(takers.indexOf(latest), 1);
      if (takers.length === 0) document.removeEventListener('paste', onPaste);
    };
  }, []);
}
