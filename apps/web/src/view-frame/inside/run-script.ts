import { checkTurn } from './turns.ts';

/** Name of the global function that runs a view's scripts; it is deleted before their code runs. */
const ENTRY = '__view';

/** Where an error of a view's code happened. */
export interface Place {
  script: string;
  line: number;
}

/** Returns a function that maps a line of a view's joined scripts to the script and line of the author's text. */
export function placesIn(functions: string): (line: number) => Place {
  const before = functions.split('\n').length;
  return (line) => (line <= before ? { script: 'Functions', line } : { script: 'Controller', line: line - before });
}

/**
 * Runs a view's scripts as one, with the page's nonce, which their code cannot read. Functions come first; the
 * controller can call them, and may redeclare their names.
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
