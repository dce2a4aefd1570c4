/** Sizes (in points) and colours of the printed form. The paper is Letter, the size that US offices file. */

export const PAGE = { size: 'LETTER', side: 57, top: 84, bottom: 66, width: 612, height: 792 } as const;
/** The height of the line in a draft's header that says that it is one. */
export const DRAFT_LINE = 14;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;
/** On a page of a draft, which has the least room. */
export const CONTENT_HEIGHT = PAGE.height - PAGE.top - DRAFT_LINE - PAGE.bottom;
export const FONT_SIZE = 9.5;

/** Fixed, because pdfmake widens a flexible column to its longest word instead of breaking the word. */
export const LABEL_WIDTH = 186;
export const COLUMN_GAP = 16;
export const ANSWER_WIDTH = CONTENT_WIDTH - LABEL_WIDTH - COLUMN_GAP;
export const INDENT = 12;

export const INK = '#171d24';
export const INK_MUTED = '#4f5763';
export const INK_SUBTLE = '#666e79';
export const HAIRLINE = '#bbc2ca';
export const HAIRLINE_LIGHT = '#e3e7ec';
export const GROUND = '#f8fafc';
/** Only for the draft's mark. */
export const RED = '#991d1c';
