import type { CustomTableLayout } from 'pdfmake/interfaces';
import { COLUMN_GAP, GROUND, HAIRLINE, HAIRLINE_LIGHT } from '../../../engine/pdf/look.ts';

/** Questions and answers: a hairline above each row and below the last, none between the columns. */
const rows: CustomTableLayout = {
  hLineWidth: () => 0.5,
  hLineColor: () => HAIRLINE_LIGHT,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: (column) => (column === 0 ? COLUMN_GAP : 0),
  paddingTop: () => 4,
  paddingBottom: () => 3,
};

/** The layouts that `engine/pdf` names. */
export const TABLE_LAYOUTS: Record<string, CustomTableLayout> = {
  rows,
  /** For a table below other rows: their last hairline is also this table's first. */
  moreRows: { ...rows, hLineWidth: (row) => (row === 0 ? 0 : 0.5) },
  /** A repeating group, below the row that counts its entries: a shaded head, a hairline below each row. */
  group: {
    hLineWidth: (row) => (row === 0 ? 0 : 0.5),
    hLineColor: (row) => (row <= 1 ? HAIRLINE : HAIRLINE_LIGHT),
    vLineWidth: () => 0,
    fillColor: (row) => (row === 0 ? GROUND : null),
    paddingLeft: () => 6,
    paddingRight: () => 6,
    paddingTop: () => 4,
    paddingBottom: () => 3,
  },
  facts: {
    hLineWidth: () => 0.75,
    hLineColor: () => HAIRLINE,
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: () => 0,
    paddingTop: () => 6,
    paddingBottom: () => 6,
  },
  certification: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => HAIRLINE,
    vLineColor: () => HAIRLINE,
    fillColor: () => GROUND,
    paddingLeft: () => 12,
    paddingRight: () => 12,
    paddingTop: () => 9,
    paddingBottom: () => 8,
  },
};
