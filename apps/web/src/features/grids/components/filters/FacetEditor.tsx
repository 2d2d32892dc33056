import { progressStates } from '@ithaki/contract';
import type { Search } from '../../../../address.ts';
import { useText } from '../../../../i18n/text.ts';
import { type GridAddress, usualStates, withAction, withFilter, withStates } from '../../model/address.ts';
import type { Facet } from '../../model/facets.ts';
import { StateSign } from '../StateSign.tsx';
import { useMemberState } from '../useMemberState.ts';
import { CheckList } from './CheckList.tsx';
import { FieldEditor } from './FieldEditor.tsx';
import { PersonChoice } from './PersonChoice.tsx';
import { useDraft } from './useDraft.ts';

export interface EditorProps {
  facet: Facet;
  name: string;
  address: GridAddress;
  onChange: (change: Search) => void;
  /** The person is ready with it. */
  onDone: () => void;
}

const memberStates = [1, 0, 2, 3];

/** What is asked of one facet, filled in. */
export function FacetEditor({ facet, name, address, onChange, onDone }: EditorProps) {
  switch (facet.kind) {
    case 'state':
      return <MemberStates name={name} address={address} onChange={onChange} />;
    case 'mentor':
      return (
        <PersonChoice who="mentor" value={address.mentor} onValue={(mentor) => onChange({ mentor })} name={name} />
      );
    case 'coordinator':
      return (
        <PersonChoice
          who="coordinator"
          value={address.coordinator}
          onValue={(coord) => onChange({ coord })}
          name={name}
        />
      );
    case 'action':
      return <ActionStates id={facet.action.Id} name={name} address={address} onChange={onChange} />;
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

type Part = Pick<EditorProps, 'name' | 'address' | 'onChange'>;

function MemberStates({ name, address, onChange }: Part) {
  const stateName = useMemberState();
  const { draft, put } = useDraft([...address.states].map(String), (states) =>
    onChange(withStates(states.length > 0 ? states.map(Number) : usualStates)),
  );
  return (
    <CheckList
      label={name}
      choices={memberStates.map((state) => ({ value: String(state), label: stateName(state) }))}
      chosen={draft}
      onChosen={put}
    />
  );
}

function ActionStates({ id, name, address, onChange }: Part & { id: number }) {
  const { t } = useText();
  const asked = address.actions.find(({ ActionId }) => ActionId === id)?.States ?? [];
  const { draft, put } = useDraft<readonly string[]>(asked, (states) =>
    onChange(
      withAction(
        id,
        progressStates.filter((state) => states.includes(state)),
      ),
    ),
  );
  return (
    <CheckList
      label={name}
      choices={progressStates.map((state) => ({
        value: state,
        label: t(`grids.state.${state}`),
        sign: <StateSign state={state} />,
      }))}
      chosen={draft}
      onChosen={put}
    />
  );
}
