import { downloadFile } from '../download.ts';

/** Dots for each unit of the drawing. */
const DENSITY = 2;
const LEGEND_LINE = 22;

/** What of the page's look a drawing by itself must carry. */
const copied = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-family'];

/** The drawing with its looks in itself. */
function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = [...svg.querySelectorAll('*')];
  for (const [at, element] of [...copy.querySelectorAll('*')].entries()) {
    const looks = from[at] && getComputedStyle(from[at]);
    if (looks) for (const name of copied) element.setAttribute(name, looks.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** Gives the person a chart as a picture (PNG): title, drawing, legend. */
export async function savePicture(figure: HTMLElement, title: string): Promise<void> {
  const svg = figure.querySelector<SVGSVGElement>('svg[data-drawing]');
  if (!svg) return;
  const { width, height } = svg.viewBox.baseVal;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`;
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
  const looks = getComputedStyle(document.body);
  paper.fillStyle = looks.backgroundColor;
  paper.fillRect(0, 0, width, height + 40 + below);
  paper.fillStyle = looks.color;
  paper.font = `600 15px ${looks.fontFamily}`;
  paper.fillText(title, 12, 24, width - 24);
  paper.drawImage(image, 0, 34, width, height);
  paper.font = `13px ${looks.fontFamily}`;
  for (const [at, { text, colour }] of legend.entries()) {
    const [x, y] = [12 + (at % 2) * (width / 2), height + 40 + Math.floor(at / 2) * LEGEND_LINE];
    paper.fillStyle = colour;
    paper.fillRect(x, y, 12, 12);
    paper.fillStyle = looks.color;
    paper.fillText(text, x + 18, y + 11, width / 2 - 36);
  }
  const picture = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/png'));
  if (picture) downloadFile(`${title || 'chart'}.png`, picture);
}
