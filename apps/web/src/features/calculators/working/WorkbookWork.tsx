import { useMemo } from 'react';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { ScriptFlaws } from '../editing/ScriptFlaws.tsx';
import { useScripted } from '../engine/useScripted.ts';
import { WorkbookView, type WorkbookViewProps } from './WorkbookView.tsx';

interface Props extends WorkbookViewProps {
  /** Whether what is wrong with its scripts is told: to those who can mend them. */
  tellsFlaws?: boolean;
}

/**
 * A workbook that is worked with, after its scripts. What they gave to inputs is kept with the first entry, so that the
 * same figures come back on another day.
 */
export function WorkbookWork({ tellsFlaws = false, wire, values, onValues, ...props }: Props) {
  const ready = useScripted(wire, values);
  const given = ready?.given;
  const whole = useMemo(() => ({ ...given, ...values }), [given, values]);
  if (!ready) return <FormSkeleton fields={6} />;
  return (
    <>
      {tellsFlaws && <ScriptFlaws flaws={ready.flaws} />}
      <WorkbookView
        {...props}
        wire={ready.wire}
        values={whole}
        onValues={onValues && ((next) => onValues({ ...given, ...next }))}
      />
    </>
  );
}
