import { checkTurn } from './turns.ts';

/** The function through which the scripts of a view are run; it is gone from the window before their code runs. */
const ENTRY = '__view';

/** Where an error of a view's code happened. */
export interface Place {
  script: string;
  line: number;
}

/** Returns where a line of the scripts of a view is, which are run as one. */
export function placesIn(functions: string): (line: number) => Place {
  const before = functions.split('\n').length;
  return (line) => (line <= before ? { script: 'Functions', line } : { script: 'Controller', line: line - before });
}

/**
 * Runs the scripts of a view as one, with the nonce of the page, which their code cannot find out. Functions come first; the
 * controller sees them, and may use their names for something else.
 */
export function runScript(
  { functions, controller }: { functions: string; controller: string },
  view: (make: unknown) => void,
  nonce: string,
): void {
  const script = document.createElement('script');
  script.nonce = nonce;
  script.text = `${ENTRY}(function(__turn,view){${functions}\n{${controller}\n}})`;
  Object.defineProperty(window, ENTRY, {
    configurable: true,
    value: (body: (check: () => void, view: (make: unknown) => void) => void) => {
      Reflect.deleteProperty(window, ENTRY);
      script.nonce = '';
      script.remove();
      body(checkTurn, view);
    },
  });
  document.head.append(script);
}
