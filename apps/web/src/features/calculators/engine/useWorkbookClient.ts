import type { WireWorkbook } from '@ithaki/workbook';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import type { InputValues } from './messages.ts';
import { WorkbookClient } from './workbook-client.ts';

/**
 * Opens a workbook engine while the component is mounted and keeps its inputs up to date; undefined before the
 * first effect.
 */
export function useWorkbookClient(wire: WireWorkbook, inputs: InputValues): WorkbookClient | undefined {
  const { language } = useText();
  const [client, setClient] = useState<WorkbookClient>();
  useEffect(() => {
    const opened = new WorkbookClient(wire, language);
    setClient(opened);
    return () => {
      setClient(undefined);
      opened.close();
    };
  }, [wire, language]);
  useEffect(() => client?.put(inputs), [client, inputs]);
  return client;
}
