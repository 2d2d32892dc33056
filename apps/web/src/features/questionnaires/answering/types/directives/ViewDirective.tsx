import type { JsonValue } from '@ithaki/contract';
import { type ReactNode, useState } from 'react';
import { useShownView, ViewFailure, ViewFrame, type ViewProblem } from '../../../../../view-frame/index.ts';
import type { ComponentProps } from './directive-props.ts';

/** Longest answer of a directive, in letters of JSON; the server refuses longer ones. */
const LONGEST = 65_536;

/** A stored answer as the view gets it; null before the first answer. */
function parseAnswer(value: string): JsonValue {
  try {
    return value === '' ? null : (JSON.parse(value) as JsonValue);
  } catch {
    return value;
  }
}

interface Props extends Pick<ComponentProps, 'value' | 'onChange' | 'readOnly'> {
  name: string;
  /** Shown where no such directive exists for this person, or it fails. */
  fallback: ReactNode;
}

/** A directive that an administrator wrote, in its frame; its answer is JSON. */
export function ViewDirective({ name, fallback, value, onChange, readOnly = false }: Props) {
  const { data: view, isPending } = useShownView('directive', name);
  const [problem, setProblem] = useState<ViewProblem>();
  if (isPending) return null;
  if (!view) return fallback;
  if (problem)
    return (
      <>
        <ViewFailure view={view} problem={problem} />
        {fallback}
      </>
    );
  const setValue = async (answer: JsonValue) => {
    const text = JSON.stringify(answer);
    if (readOnly || text.length > LONGEST) return false;
    onChange(answer === null ? '' : text);
    return true;
  };
  return (
    <ViewFrame
      view={view}
      title={view.Descr || view.Name}
      value={parseAnswer(value)}
      readOnly={readOnly}
      methods={readOnly ? {} : { setValue }}
      onFailed={(failure, shown) => {
        if (!shown) setProblem(failure);
      }}
    />
  );
}
