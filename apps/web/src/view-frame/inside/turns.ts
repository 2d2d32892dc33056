/** Milliseconds that one turn of a view's code may take. */
const MAX_TURN = 2000;

// Kept before code of a view can replace them.
const now = performance.now.bind(performance);
const { port1, port2 } = new MessageChannel();
const announce = port2.postMessage.bind(port2);

let began: number | undefined;
port1.onmessage = () => {
  began = undefined;
};

/**
 * Throws once the current turn has taken too long. A turn ends when the browser takes its next task, so also a chain of
 * promises that never lets go is one turn.
 */
export function checkTurn(): void {
  if (began === undefined) {
    began = now();
    announce(0);
  } else if (now() - began > MAX_TURN) throw new Error('The script took longer than 2 s.');
}
