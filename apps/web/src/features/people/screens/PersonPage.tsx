import { useIdParam } from '../../../address.ts';
import { NewPerson } from '../components/NewPerson.tsx';
import { PersonView } from '../components/PersonView.tsx';

/** One person; without an id, or with the word 'view' in its place, a new one. */
export function PersonPage() {
  const id = useIdParam('id');
  return id === undefined ? <NewPerson /> : <PersonView key={id} userId={id} />;
}
