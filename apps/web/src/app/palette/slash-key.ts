const place = 'slashKey';

/** Whether '/' alone opens the palette; people whose tools send single keys by accident switch it off. */
export const slashOpens = (): boolean => localStorage.getItem(place) !== 'off';

export const keepSlash = (on: boolean): void => localStorage.setItem(place, on ? 'on' : 'off');
