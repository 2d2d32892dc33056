/** The selected cells as tab-separated text, one line per row, as spreadsheets paste it; undefined within a single cell. */
export function copiedCells(container: HTMLElement): string | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || document.activeElement instanceof HTMLInputElement) return undefined;
  const lines = [...container.querySelectorAll('tr')].flatMap((row) => {
    const cells = [...row.querySelectorAll('td')].filter((cell) => selection.containsNode(cell, true));
    return cells.length > 0 ? [cells.map(cellText).join('\t')] : [];
  });
  return lines.length > 1 || lines[0]?.includes('\t') ? lines.join('\n') : undefined;
}

function cellText(cell: HTMLElement): string {
  const field = cell.querySelector('input, select');
  if (field instanceof HTMLInputElement) return field.value;
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
}
