/** Maximum milliseconds for which a view's code may run without returning to the browser. */
const MAX_TURN = 2000;

// References taken before a view's code can replace the originals.
const now = performance.now.bind(performance);
const { port1, port2 } = new MessageChannel();
const announce = port2.postMessage.bind(port2);

let began: number | undefined;
port1.onmessage = () => {
  began = undefined;
};

/**
 * Throws once a view's code has run too long without returning to the browser's event loop. An endless chain of
 * promises does not return to it either.
 */
export function checkTurn(): void {
  if (began === undefined) {
    began = now();
    announce(0);
  } else if (now() - began > MAX_TURN) throw new Error('The script took longer than 2 s.');
}
