const remove = (object: object, names: readonly string[]): void => {
  for (const name of names) Reflect.deleteProperty(object, name);
};

// Removes network interfaces that no content policy blocks, and access to the history of the tab. This module runs
// first, before any code of a view. A nested frame has them again, but it has another origin and runs no script.
remove(window, ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']);
remove(History.prototype, ['back', 'forward', 'go', 'pushState', 'replaceState']);
remove(window, ['navigation']);

export {};
