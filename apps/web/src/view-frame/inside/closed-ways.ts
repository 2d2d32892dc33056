const remove = (object: object, names: readonly string[]): void => {
  for (const name of names) Reflect.deleteProperty(object, name);
};

// Removes network interfaces that no content policy blocks, access to the history of the tab, and the badge of the
// installed application. This module runs first, before any code of a view. A frame inside the view would
// have all of them again, but no script can run in it.
remove(window, ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'fetchLater']);
remove(Navigator.prototype, ['setAppBadge', 'clearAppBadge']);
remove(History.prototype, ['back', 'forward', 'go', 'pushState', 'replaceState']);
remove(window, ['navigation']);

// An event leads to the port that received it: nobody may replace how the runtime reads events.
for (const { prototype } of [EventTarget, Event, MessageEvent, MessagePort]) Object.freeze(prototype);

export {};
