import { useIdParam } from '../../address/address-state.ts';
import { NewPerson } from './adding/NewPerson.tsx';
import { PersonView } from './PersonView.tsx';

/** The page of the person with the address's id; without an id, or with 'view' in its place, the form of a new one. */
export function PersonPage() {
  const id = useIdParam('id');
  return id === undefined ? <NewPerson /> : <PersonView key={id} userId={id} />;
}
