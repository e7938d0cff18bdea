/** What puts something on a page (ISO 32000): no scripts, actions, forms, attached files, metadata. */

/** Names begin with `/` or `n:`, texts with `u:` or `b:`; `12 0 R` is a reference. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type PdfObject = { value: Json } | { stream: { dict: Json } };
export type PdfObjects = Record<string, PdfObject>;

const SAFE_KEYS = new Set(
  [
    'Type Pages Version Lang Kids Count Parent MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Resources Contents Group',
    // Layers: which are shown.
    'OCProperties OCGs Configs Name BaseState ON OFF Intent AS Event Category Usage View ViewState Print PrintState Export ExportState',
    'OC P VE',
    // Streams and their filters.
    'Length Filter DecodeParms Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock',
    'BlackIs1 DamagedRowsBeforeError JBIG2Globals ColorTransform',
    'Subtype BBox Matrix FormType Width Height ColorSpace ImageMask Mask Decode Interpolate SMask SMaskInData Matte S CS I',
    // Graphics state.
    'LW LC LJ ML D RI OP op OPM Font BG BG2 UCR UCR2 TR TR2 FL SM SA BM CA ca AIS TK G BC',
    // Colours, patterns, shadings and functions.
    'WhitePoint BlackPoint Gamma Range N Alternate Colorants Process Components PatternType PaintType TilingType XStep YStep Shading',
    'ExtGState ShadingType Background AntiAlias Function Domain Coords Extend BitsPerCoordinate BitsPerFlag VerticesPerRow',
    'FunctionType Size BitsPerSample Order Encode C0 C1 Functions Bounds',
    // Fonts.
    'BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode FontBBox FontMatrix CharProcs DescendantFonts CIDSystemInfo',
    'DW W DW2 W2 CIDToGIDMap BaseEncoding Differences CMapName WMode UseCMap FontName FontFamily FontStretch FontWeight Flags',
    'ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3',
    'CharSet Style FD CIDSet Length1 Length2 Length3 Registry Ordering Supplement',
    // Marked content.
    'MCID ActualText Alt E',
  ].flatMap((line) => line.split(' ').map((name) => `/${name}`)),
);

/** `plain`: {@link SAFE_KEYS}; `resources`: tables; `table`: names of the author's choosing. */
type Role = 'plain' | 'resources' | 'table';

const RESOURCE_TABLES = new Set(['/ExtGState', '/ColorSpace', '/Pattern', '/Shading', '/XObject', '/Font', '/Properties']);
const PLAIN_TABLES = new Set(['/CharProcs', '/Colorants']);
/** A program in PostScript. */
const POSTSCRIPT = '/PS';

const REFERENCE = /^\d+ \d+ R$/;

/** @param objects by qpdf's names: `obj:12 0 R` */
export function safeParts(objects: PdfObjects): PdfObjects {
  const roles = new Map<string, Role>();
  const open: string[] = [];

  function follow(reference: string, role: Role): Json {
    const known = roles.get(reference);
    if (known === undefined) {
      roles.set(reference, role);
      open.push(reference);
    }
    return (known ?? role) === role ? reference : null;
  }

  function safe(value: Json, role: Role): Json {
    if (typeof value === 'string') return REFERENCE.test(value) ? follow(value, role) : value;
    if (Array.isArray(value)) return value.map((item) => safe(item, role));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => {
        const next = roleOf(role, key);
        return next ? [[key, safe(item, next)] as const] : [];
      }),
    );
  }

  const trailer = objects['trailer'];
  const { '/Root': root = null, '/Size': size = 0 } = trailer && 'value' in trailer ? (trailer.value as { [key: string]: Json }) : {};
  // A document without a catalog gets none.
  const result: PdfObjects = { trailer: { value: { '/Root': safe(root, 'plain'), '/Size': size } } };
  for (let reference = open.pop(); reference !== undefined; reference = open.pop()) {
    const object = objects[`obj:${reference}`];
    const role = roles.get(reference) ?? 'plain';
    if (!object) continue;
    if ('value' in object) result[`obj:${reference}`] = { value: safe(object.value, role) };
    else result[`obj:${reference}`] = { stream: { dict: isPostScript(object.stream.dict) ? {} : safe(object.stream.dict, role) } };
  }
  return result;
}

function roleOf(role: Role, key: string): Role | undefined {
  if (role === 'table') return 'plain';
  if (role === 'resources') return RESOURCE_TABLES.has(key) ? 'table' : undefined;
  if (key === '/Resources') return 'resources';
  if (PLAIN_TABLES.has(key)) return 'table';
  return SAFE_KEYS.has(key) ? 'plain' : undefined;
}

const isPostScript = (dict: Json): boolean =>
  typeof dict === 'object' &&
  dict !== null &&
  !Array.isArray(dict) &&
  (dict['/Subtype'] === POSTSCRIPT || dict['/Subtype2'] === POSTSCRIPT);
