import { useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { InputValues } from '../engine/messages.ts';

/** Maximum number of steps that can be undone. */
const MOST_STEPS = 200;

/** The values before each change, the undone ones, and the key of the last change. */
interface Steps {
  past: readonly InputValues[];
  future: readonly InputValues[];
  lastKey: string | undefined;
}

interface StepAction {
  type: 'change' | 'undo' | 'redo';
  current: InputValues;
  /** Key of a change. */
  key?: string | undefined;
}

const noSteps: Steps = { past: [], future: [], lastKey: undefined };

/** Returns the steps after a change, an undo or a redo; `current` are the values before it. */
function stepsAfter(steps: Steps, action: StepAction): Steps {
  const { past, future, lastKey } = steps;
  const { type, current } = action;
  if (type === 'undo') return { past: past.slice(0, -1), future: [...future, current], lastKey: undefined };
  if (type === 'redo') return { past: [...past, current], future: future.slice(0, -1), lastKey: undefined };
  const isSameStep = action.key !== undefined && action.key === lastKey;
  return { past: isSameStep ? past : [...past.slice(1 - MOST_STEPS), current], future: [], lastKey: action.key };
}

export interface InputHistory {
  /**
   * Changes the values; successive changes with the same key form one step, a change without a key is always a
   * separate step.
   */
  change: (edit: (values: InputValues) => InputValues, key?: string) => void;
  undo: () => void;
  redo: () => void;
}

/** Undo and redo of input values that the parent holds. The returned functions never change. */
export function useHistory(values: InputValues, onValues: ((values: InputValues) => void) | undefined): InputHistory {
  const [steps, dispatch] = useReducer(stepsAfter, noSteps);
  const latest = useRef({ steps, values, onValues });
  useLayoutEffect(() => {
    latest.current = { steps, values, onValues };
  });
  return useMemo(() => {
    const step = (type: 'undo' | 'redo') => {
      const { steps: now, values: current, onValues: send } = latest.current;
      const restored = (type === 'undo' ? now.past : now.future).at(-1);
      if (!restored) return;
      dispatch({ type, current });
      send?.(restored);
    };
    return {
      change: (edit, key) => {
        const { values: current, onValues: send } = latest.current;
        dispatch({ type: 'change', current, key });
        send?.(edit(current));
      },
      undo: () => step('undo'),
      redo: () => step('redo'),
    };
  }, []);
}
