import { useMemo } from 'react';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { ScriptFlaws } from '../editing/ScriptFlaws.tsx';
import { useScriptedWorkbook } from '../engine/useScriptedWorkbook.ts';
import { WorkbookView, type WorkbookViewProps } from './WorkbookView.tsx';

interface Props extends WorkbookViewProps {
  /** Whether to show errors of its scripts, for people who can correct them. */
  showsFlaws?: boolean;
}

/**
 * A workbook after its scripts have run. Input values set by the scripts are saved with the first entry, so
 * that the results are the same on another day.
 */
export function WorkbookWork({ showsFlaws = false, wire, values, onValues, ...props }: Props) {
  const ready = useScriptedWorkbook(wire, values);
  const scripted = ready?.initialInputs;
  const allValues = useMemo(() => ({ ...scripted, ...values }), [scripted, values]);
  if (!ready) return <FormSkeleton fields={6} />;
  return (
    <>
      {showsFlaws && <ScriptFlaws flaws={ready.flaws} />}
      <WorkbookView
        {...props}
        wire={ready.wire}
        values={allValues}
        onValues={onValues && ((next) => onValues({ ...scripted, ...next }))}
      />
    </>
  );
}
