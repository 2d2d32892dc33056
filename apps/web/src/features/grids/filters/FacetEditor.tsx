import { type FilteredSheet, sheetSteps } from '@ithaki/contract';
import type { Search } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { defaultStates, type GridAddress, withAction, withFilter, withStates } from '../grid-address.ts';
import { useMemberStateNames } from '../useMemberStateNames.ts';
import { ActionEditor } from './ActionEditor.tsx';
import { CheckList } from './CheckList.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import type { Facet } from './facets.ts';
import { memberSetOf } from './member-set.ts';
import { NoContactDays } from './NoContactDays.tsx';
import { OrderEditor } from './OrderEditor.tsx';
import { PersonChoice } from './PersonChoice.tsx';
import { useCommittedDraft } from './useCommittedDraft.ts';

/** Props of the editor of one filter. */
export interface EditorProps {
  facet: Facet;
  name: string;
  address: GridAddress;
  /** Whether to offer a choice of mentor. */
  mentors: boolean;
  onChange: (change: Search) => void;
  /** Called when the person has finished editing. */
  onDone: () => void;
}

const memberStates = [1, 0, 2, 3];

/** Editor of the filter on a facet. */
export function FacetEditor({ facet, name, address, mentors, onChange, onDone }: EditorProps) {
  switch (facet.kind) {
    case 'state':
      return <MemberStates name={name} address={address} onChange={onChange} />;
    case 'mentor':
      return (
        <PersonChoice
          personRole="mentor"
          value={address.mentor}
          onValue={(mentor) => onChange({ mentor })}
          name={name}
        />
      );
    case 'coordinator':
      return (
        <PersonChoice
          personRole="coordinator"
          value={address.coordinator}
          onValue={(coord) => onChange({ coord })}
          name={name}
        />
      );
    case 'noContact':
      return <NoContactDays days={address.noContactDays} onDays={(days) => onChange({ contact: days })} />;
    case 'sheet':
      return <SheetSteps sheet={facet.sheet} name={name} address={address} onChange={onChange} />;
    case 'action':
      return (
        <ActionEditor
          action={facet.action}
          name={name}
          filter={address.actions.find(({ ActionId }) => ActionId === facet.action.Id)}
          mentors={mentors}
          set={memberSetOf(address)}
          onFilter={(filter) => onChange(withAction(filter))}
        />
      );
    case 'order':
      return <OrderEditor by={facet.by} order={address.order} onOrder={(order) => onChange({ order })} />;
    case 'field':
      return (
        <FieldEditor
          field={facet.field}
          name={name}
          address={address}
          onFilter={(filter) => onChange(withFilter(facet.field.Name, filter))}
          onDone={onDone}
        />
      );
  }
}

function MemberStates({ name, address, onChange }: Pick<EditorProps, 'name' | 'address' | 'onChange'>) {
  const stateName = useMemberStateNames();
  const { draft, setDraft } = useCommittedDraft([...address.states].map(String), (states) =>
    onChange(withStates(states.length > 0 ? states.map(Number) : defaultStates)),
  );
  return (
    <CheckList
      label={name}
      choices={memberStates.map((state) => ({ value: String(state), label: stateName(state) }))}
      chosen={draft}
      onChosen={setDraft}
    />
  );
}

function SheetSteps({
  sheet,
  name,
  address,
  onChange,
}: Pick<EditorProps, 'name' | 'address' | 'onChange'> & { sheet: FilteredSheet }) {
  const { t } = useText();
  const { draft, setDraft } = useCommittedDraft<readonly string[]>(address.sheets[sheet], (steps) =>
    onChange({ [`sheet.${sheet}`]: steps.join('|') || undefined }),
  );
  return (
    <CheckList
      label={name}
      choices={sheetSteps.map((step) => ({ value: step, label: t(`grids.sheet.${step}`) }))}
      chosen={draft}
      onChosen={setDraft}
    />
  );
}
