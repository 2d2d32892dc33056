import { vi } from 'vitest';

/**
 * Gives lists that render only their visible rows a layout, which jsdom lacks: a list is as high as the window, and each
 * row, an element with `data-index`, has a small height.
 */
export function fakeLayout(): void {
  const height = (element: HTMLElement) => (element.dataset.index === undefined ? 600 : 40);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return height(this);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = (typeof options === 'object' ? options.top : undefined) ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
}
