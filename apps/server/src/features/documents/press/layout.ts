/**
 * Typst source of every PDF. The document is passed to it as JSON and never inserted into the source, so that no text
 * can act as Typst markup.
 */
export const layout = `
#let input = json(bytes(sys.inputs.input))
#let sheet = input.sheet
#let accent = rgb(sheet.colour)
#let certificate = sheet.kind == "certificate"
#let order = counter("document")

#let side(name) = if name == "center" { center } else if name == "right" { right } else { left }

#let inline(nodes) = {
  for node in nodes {
    if type(node) == str { node } else {
      let body = [#inline(node.children)]
      if node.tag == "strong" { strong(body) }
      else if node.tag == "em" { emph(body) }
      else if node.tag == "u" { underline(body) }
      else if node.tag == "s" { strike(body) }
      else if node.tag == "sub" { sub(body) }
      else if node.tag == "sup" { super(body) }
      else if node.tag == "small" { text(size: 0.85em, body) }
      else if node.tag == "large" { text(size: 1.3em, body) }
      else if node.tag == "a" { link(node.value, text(fill: accent, body)) }
      else if node.tag == "br" { linebreak() }
      else { body }
    }
  }
}

#let blocks(parts) = {
  for part in parts {
    if part.block == "paragraph" { align(side(part.align), par[#inline(part.inline)]) }
    else if part.block == "heading" { align(side(part.align), heading(level: part.level)[#inline(part.inline)]) }
    else if part.block == "list" {
      let items = part.items.map(item => [#blocks(item)])
      if part.ordered { enum(..items) } else { list(..items) }
    }
    else if part.block == "quote" { quote(block: true)[#blocks(part.blocks)] }
    else if part.block == "rule" { line(length: 100%, stroke: 0.6pt + luma(60%)) }
    else if part.block == "break" { pagebreak(weak: true) }
    else if part.block == "table" {
      let columns = range(part.columns).map(_ => 1fr)
      let spot(maker, cell) = maker(
        colspan: cell.colspan, rowspan: cell.rowspan, align: side(cell.align))[#blocks(cell.blocks)]
      if part.lines {
        table(
          columns: columns, inset: 6pt, stroke: 0.6pt + luma(60%),
          fill: (_, row) => if row < part.head.len() { accent.lighten(88%) },
          ..if part.head.len() > 0 { (table.header(..part.head.flatten().map(spot.with(table.cell))),) } else { () },
          ..part.rows.flatten().map(spot.with(table.cell)),
        )
      } else {
        grid(columns: columns, inset: (x: 4pt, y: 3pt), ..part.head.flatten().map(spot.with(grid.cell)),
          ..part.rows.flatten().map(spot.with(grid.cell)))
      }
    }
  }
}

#let logo(height) = image("/logo.png", height: height, alt: sheet.programme)

#let letterhead = if certificate {
  align(center, {
    if sheet.logo { logo(1.7cm); linebreak() }
    text(size: 12pt, fill: luma(30%), sheet.programme)
  })
} else {
  grid(columns: (1fr, auto), align: (left + horizon, right + horizon),
    text(weight: "bold", fill: accent, sheet.programme),
    if sheet.logo { logo(1.1cm) })
  v(-0.4em)
  line(length: 100%, stroke: 0.8pt + accent)
  v(0.4em)
}

#let seal(one) = if one.code != "" or one.number != "" {
  let words = text(size: 8.5pt, fill: luma(25%), {
    set par(leading: 0.5em, spacing: 0.6em)
    if one.number != "" [#par[#sheet.words.number #strong(one.number)]]
    par[#sheet.words.date #one.date]
    if one.code != "" [#par[#sheet.words.verify #linebreak() #link(one.address, one.address)]]
  })
  block(breakable: false, above: 1.6em, grid(columns: (auto, 1fr), column-gutter: 0.4cm, align: horizon,
    if one.code != "" {
      image(bytes(one.qr), format: (encoding: "luma8", width: one.modules, height: one.modules),
        width: 2cm, scaling: "pixelated", alt: sheet.words.qr + " " + one.address)
    },
    words))
}

#let footer = context {
  let index = order.get().first()
  let ends = query(<end>)
  if index > 0 and index <= ends.len() {
    let one = input.documents.at(index - 1)
    let all = counter(page).at(ends.at(index - 1).location()).first()
    set text(size: 8pt, fill: luma(35%))
    grid(columns: (1fr, auto), one.number, [#sheet.words.page #counter(page).get().first() / #all])
  }
}

#set document(title: input.title, author: sheet.programme, date: none)
#set page(
  paper: sheet.paper, flipped: sheet.landscape,
  margin: if certificate { (x: 2.4cm, y: 2cm) } else if sheet.paper == "a5" { (x: 1.5cm, y: 1.5cm) } else { (x: 2.2cm, top: 1.8cm, bottom: 2cm) },
  footer: if certificate { none } else { footer },
  background: if certificate {
    place(center + horizon, rect(width: 100% - 1.6cm, height: 100% - 1.6cm, stroke: 1.6pt + accent))
    place(center + horizon, rect(width: 100% - 2cm, height: 100% - 2cm, stroke: 0.5pt + accent))
  },
)
#set text(font: "Noto Sans", lang: sheet.language, size: if certificate { 13pt } else if sheet.paper == "a5" { 9.5pt } else { 10.5pt }, hyphenate: false)
#set par(leading: 0.72em, spacing: 1.05em)
#set list(marker: "–", spacing: 0.7em)
#set enum(spacing: 0.7em)
#show heading.where(level: 1): set text(size: if certificate { 30pt } else { 17pt }, weight: "bold", fill: accent)
#show heading.where(level: 2): set text(size: if certificate { 19pt } else { 13pt }, weight: "bold")
#show heading: set block(above: 1.3em, below: 0.8em)

#for (index, one) in input.documents.enumerate() {
  if index > 0 { pagebreak() }
  counter(page).update(1)
  order.step()
  if sheet.letterhead { letterhead }
  if certificate { v(1fr) }
  blocks(one.blocks)
  if certificate { v(1fr) }
  seal(one)
  [#metadata(none) <end>]
}
`;
