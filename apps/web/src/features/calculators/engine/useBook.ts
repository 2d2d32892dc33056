import type { WireWorkbook } from '@ithaki/workbook';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { Book } from './book.ts';
import type { InputValues } from './messages.ts';

/** A workbook at work with these inputs while the screen is there; nothing before the first moment. */
export function useBook(wire: WireWorkbook, inputs: InputValues): Book | undefined {
  const { language } = useText();
  const [book, setBook] = useState<Book>();
  useEffect(() => {
    const opened = new Book(wire, language);
    setBook(opened);
    return () => {
      setBook(undefined);
      opened.close();
    };
  }, [wire, language]);
  useEffect(() => book?.put(inputs), [book, inputs]);
  return book;
}
