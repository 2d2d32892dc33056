const remove = (object: object, names: readonly string[]): void => {
  for (const name of names) Reflect.deleteProperty(object, name);
};

// Ways to the network that no content policy closes, and to the history of the whole tab. This module is the first that
// runs, before any code of a view. A frame inside this one would have them again, but is of another origin and runs no script.
remove(window, ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']);
remove(History.prototype, ['back', 'forward', 'go', 'pushState', 'replaceState']);
remove(window, ['navigation']);

export {};
