import { downloadFile } from '../download.ts';

/** Pixels of the image per unit of the drawing. */
const DENSITY = 2;
const LEGEND_LINE = 22;

/** Style properties that the image needs, as it has no style sheet. */
const copied = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-family'];

/** Returns the drawing as SVG text with its computed styles as attributes. */
function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [...svg.querySelectorAll('*')];
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const style = originals[index] && getComputedStyle(originals[index]);
    if (style) for (const name of copied) element.setAttribute(name, style.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** Downloads a chart as a PNG image with title, drawing and legend. */
export async function saveImage(figure: HTMLElement, title: string): Promise<void> {
  const svg = figure.querySelector<SVGSVGElement>('svg[data-drawing]');
  if (!svg) return;
  const { width, height } = svg.viewBox.baseVal;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneSvg(svg))}`;
  await image.decode();
  const legend = [...figure.querySelectorAll<HTMLElement>('li[data-series]')].map((line) => ({
    text: line.textContent ?? '',
    colour: getComputedStyle(line).getPropertyValue('--own'),
  }));
  const canvas = document.createElement('canvas');
  const below = Math.ceil(legend.length / 2) * LEGEND_LINE;
  canvas.width = width * DENSITY;
  canvas.height = (height + 40 + below) * DENSITY;
  const paper = canvas.getContext('2d');
  if (!paper) return;
  paper.scale(DENSITY, DENSITY);
  const style = getComputedStyle(document.body);
  paper.fillStyle = style.backgroundColor;
  paper.fillRect(0, 0, width, height + 40 + below);
  paper.fillStyle = style.color;
  paper.font = `600 15px ${style.fontFamily}`;
  paper.fillText(title, 12, 24, width - 24);
  paper.drawImage(image, 0, 34, width, height);
  paper.font = `13px ${style.fontFamily}`;
  for (const [index, { text, colour }] of legend.entries()) {
    const [x, y] = [12 + (index % 2) * (width / 2), height + 40 + Math.floor(index / 2) * LEGEND_LINE];
    paper.fillStyle = colour;
    paper.fillRect(x, y, 12, 12);
    paper.fillStyle = style.color;
    paper.fillText(text, x + 18, y + 11, width / 2 - 36);
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture) downloadFile(`${title || 'chart'}.png`, picture);
}
