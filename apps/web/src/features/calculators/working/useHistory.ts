import { useRef } from 'react';
import type { InputValues } from '../engine/messages.ts';

/** Steps that can be taken back. */
const MOST = 200;

interface History {
  /** Other inputs; what is typed in one place after another is one step, by its key. */
  put: (next: InputValues, key: string) => void;
  undo: () => void;
  redo: () => void;
}

/** Inputs with the way back to what they were. */
export function useHistory(values: InputValues, onValues: (values: InputValues) => void): History {
  const past = useRef<InputValues[]>([]);
  const future = useRef<InputValues[]>([]);
  const lastKey = useRef('');
  return {
    put: (next, key) => {
      if (key !== lastKey.current) past.current = [...past.current.slice(1 - MOST), values];
      lastKey.current = key;
      future.current = [];
      onValues(next);
    },
    undo: () => {
      const before = past.current.pop();
      if (!before) return;
      future.current.push(values);
      lastKey.current = '';
      onValues(before);
    },
    redo: () => {
      const after = future.current.pop();
      if (!after) return;
      past.current.push(values);
      lastKey.current = '';
      onValues(after);
    },
  };
}
