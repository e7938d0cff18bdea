export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  enum?: readonly unknown[];
  const?: unknown;
  examples?: readonly unknown[];
  default?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  minLength?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
  contentMediaType?: string;
}

const TIME = 1_764_063_000_000;

const BY_NAME: Readonly<Record<string, unknown>> = {
  name: 'Asha Mishra',
  fullName: 'Asha Mishra',
  dob: '2008-05-11',
  pincode: '274304',
  aadhar: '234123412346',
  panNo: 'ABCPE1234F',
  otp: '123456',
  code: 'abcdefghjkmn',
  accountNo: '123456789012',
  ifscCode: 'SBIN0001234',
  reference: 'SBINN26325000001',
  needStatement: 'My father drives a rickshaw, and the fees of the college are more than he earns in a month.',
  reason: 'To answer the student',
  words: 'Please send your income certificate. A photo of it will do.',
  other: 'D-00042',
  donor: 'D-00042',
  bankReference: 'SBINN26325000001',
  chequeNumber: '000123',
  acknowledgement: '123456789012345',
  certificate: 'AAATS0000A0526100001',
  website: '',
  renewalMarks: '72.5',
  renewalAttendance: '85',
};

/** Of texts alone: elsewhere these are numbers. */
const TEXT_BY_NAME: Readonly<Record<string, string>> = { amount: '11,000', slipTotal: '2,20,000' };

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2025-11-25',
  email: 'asha.mishra@example.in',
  password: 'Example@2026',
  phone: '9838041276',
  'uri-reference': '/api/student/files/kx1d',
};

/** An example by the field's name, else the first allowed value. @param schemas the document's components */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, name = ''): unknown {
  if (schema.$ref !== undefined) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.examples) return schema.examples[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, name))) as unknown;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, schemas, name);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([field, part]) => [field, exampleOf(part, schemas, field)]));
  if (name in BY_NAME) return BY_NAME[name];
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const { required = [], additionalProperties: each } = schema;
      return typeof each === 'object' ? Object.fromEntries(required.map((key) => [key, exampleOf(each, schemas, key)])) : {};
    }
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, name)] : [];
    case 'integer':
    case 'number':
      return schema.description?.startsWith('Milliseconds') ? TIME : (schema.minimum ?? 1);
    case 'boolean':
      return true;
    case undefined:
    default:
      return TEXT_BY_NAME[name] ?? BY_FORMAT[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '.');
  }
}
