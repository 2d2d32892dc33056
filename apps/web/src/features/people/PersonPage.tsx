import { useIdParam } from '../../address/address-state.ts';
import { NewPerson } from './adding/NewPerson.tsx';
import { PersonView } from './PersonView.tsx';

/** One person; without an id, or with the word 'view' in its place, a new one. */
export function PersonPage() {
  const id = useIdParam('id');
  return id === undefined ? <NewPerson /> : <PersonView key={id} userId={id} />;
}
