import { useCan } from '../../../api/session.ts';
import { paths } from '../../../paths.ts';

/** Returns a function from a person's id to the address of their page; undefined for those who may open none. */
export function usePersonAddress(): ((id: number) => string) | undefined {
  const lists = useCan('people.list');
  const follows = useCan('mentor.read');
  if (lists) return paths.admin.user;
  return follows ? (id) => paths.mentor.mentee(id) : undefined;
}
