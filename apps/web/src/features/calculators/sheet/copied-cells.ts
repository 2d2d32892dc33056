/** The selected cells of a sheet as a spreadsheet takes them in: tabs between cells, a line a row; nothing within one cell. */
export function copiedCells(place: HTMLElement): string | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || document.activeElement instanceof HTMLInputElement) return undefined;
  const lines = [...place.querySelectorAll('tr')].flatMap((row) => {
    const cells = [...row.querySelectorAll('td')].filter((cell) => selection.containsNode(cell, true));
    return cells.length > 0 ? [cells.map(textOf).join('\t')] : [];
  });
  return lines.length > 1 || lines[0]?.includes('\t') ? lines.join('\n') : undefined;
}

function textOf(cell: HTMLElement): string {
  const field = cell.querySelector('input, select');
  if (field instanceof HTMLInputElement) return field.value;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
}
