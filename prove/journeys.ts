import { randomUUID } from 'node:crypto';
import { answerOf } from '#tests/setup/site/answers.ts';
import { multipart } from '#tests/setup/files/files.ts';
import type { Mailbox } from '#prove/mailbox.ts';
import { applicationOf, certificateOf, donationOf, makePerson, messageOf, type Person, profileOf } from '#prove/people.ts';
import type { Promises } from '#prove/promises.ts';
import { Rejected, type Visitor } from '#prove/visitor.ts';

export interface World {
  promises: Promises;
  mailbox: Mailbox;
  isOver: () => boolean;
}

const LATER = 503;

/** Sends again later when there is no response. */
async function insist({ promises }: World, visitor: Visitor, send: (visitor: Visitor) => Promise<void>): Promise<void> {
  try {
    await send(visitor);
  } catch (error) {
    if (!(error instanceof Rejected) || error.status === LATER) promises.unanswered.push({ visitor, send });
    throw error;
  }
}

export async function give(world: World, visitor: Visitor): Promise<void> {
  const { orders, receipts } = world.promises;
  const person = makePerson();
  const donation = donationOf(person);
  const order = answerOf('POST /payment/orders', (await visitor.post('/api/payment/orders', donation)).json());
  orders.set(order.id, person.email);
  const payer = { email: person.email, contact: person.phone };
  const { payment } = (await visitor.post(`/test-gateway/checkout/${order.id}/pay`, payer)).json() as { payment: object };
  await insist(world, visitor, async (by) => {
    const response = await by.post('/api/payment/verify', { paymentData: payment, dbData: { ...donation, order_id: order.id } });
    receipts.set(order.id, answerOf('POST /payment/verify', response.json()).receiptNumber);
  });
}

export async function subscribe({ promises, mailbox, isOver }: World, visitor: Visitor): Promise<void> {
  const { email } = makePerson();
  await visitor.post('/api/web/newsletter/email/otp/generate', { email });
  const otp = await mailbox.code(email, isOver);
  await visitor.post('/api/web/newsletter/email/otp/verify', { email, otp });
  promises.subscribers.add(email);
}

export async function write({ promises }: World, visitor: Visitor): Promise<void> {
  const person = makePerson();
  await visitor.post('/api/web/msg', messageOf(person));
  promises.messages.set(person.mark, person.email);
}

export interface Student {
  person: Person;
  visitor: Visitor;
  done: number;
  isWaiting: boolean;
  certificate: string;
}

export function newStudent(visitor: Visitor): Student {
  return { person: makePerson(), visitor, done: 0, isWaiting: false, certificate: '' };
}

/** Sends the same content again when its response is lost. */
type Send = (visitor: Visitor) => Promise<void>;

/** Each prepares a call, and returns what sends it. */
const STEPS: ReadonlyArray<(world: World, student: Student) => Promise<Send> | Send> = [
  signUp,
  (world, student) => upload(world, student, 'lastCertificate', 'first'),
  saveProfile,
  addActivity,
  (world, student) => saveDraft(world, student, 0),
  (world, student) => saveDraft(world, student, 1),
  (world, student) => upload(world, student, 'certificate', 'second'),
  apply,
];

export const isThrough = ({ done }: Student): boolean => done >= STEPS.length;

export async function goOn(world: World, student: Student): Promise<void> {
  const send = await STEPS[student.done]?.(world, student);
  if (!send) return;
  student.isWaiting = true;
  await insist(world, student.visitor, async (by) => {
    await send(by);
    student.done += 1;
    student.isWaiting = false;
  });
}

export async function study(world: World, visitor: Visitor, steps = STEPS.length): Promise<Student> {
  const student = newStudent(visitor);
  while (student.done < steps) await goOn(world, student);
  return student;
}

async function signUp({ promises, mailbox, isOver }: World, { person, visitor }: Student): Promise<Send> {
  const { name, email, phone, password } = person;
  await visitor.post('/api/auth/otp/generate', { email, name });
  const otp = await mailbox.code(email, isOver);
  const verified = await visitor.post('/api/auth/otp/verify', { email, otp, name });
  const { token } = answerOf('POST /auth/otp/verify', verified.json());
  return async (by) => {
    const form = { name, email, phone, password, confirmPassword: password, role: 'student' };
    await by.post('/api/auth/signup', form, { authorization: `Bearer ${token}` }).catch(async (error: unknown) => {
      // The account exists: its response was lost.
      if (!isRejection(error, 401)) throw error;
      await logIn(person, by);
    });
    promises.accounts.set(email, { person, visitor });
  };
}

export async function logIn({ email, password }: Person, visitor: Visitor): Promise<void> {
  await visitor.post('/api/auth/login', { email, password, role: 'student' });
}

export async function logOut(visitor: Visitor): Promise<void> {
  const response = await visitor.ask('/api/auth/logout', { method: 'DELETE' });
  if (response.status !== 200) throw new Rejected('DELETE', '/api/auth/logout', response);
}

export async function upload({ promises }: World, student: Student, field: string, title: string): Promise<Send> {
  const { person, visitor } = student;
  const { bytes, text } = certificateOf(person, title);
  const { payload, headers } = await multipart([{ field, bytes, name: 'marks.pdf' }]);
  return async (by) => {
    const { data } = answerOf('POST /student/upload', (await by.post('/api/student/upload', payload, headers)).json());
    const path = data[field] ?? '';
    promises.files.set(path, { text, owner: person.email, visitor });
    if (field === 'lastCertificate') student.certificate = path;
  };
}

function saveProfile({ promises }: World, { person, certificate }: Student): Send {
  return async (by) => {
    await by.post('/api/student/', profileOf(person, certificate)).catch((error: unknown) => {
      // It was saved: its response was lost.
      if (!isRejection(error, 409)) throw error;
    });
    promises.profiles.add(person.email);
  };
}

function addActivity({ promises }: World, { person }: Student): Send {
  return async (by) => {
    const activity = {
      status: 'In_Progress',
      activityHead: 'Reading circle',
      activityParagraph: `We read aloud every week. ${person.mark}`,
    };
    const { data } = answerOf('POST /student/activity', (await by.post('/api/student/activity', activity)).json());
    promises.activities.set(data.activityId, person.email);
  };
}

function saveDraft({ promises }: World, { person }: Student, version: number): Send {
  return async (by) => {
    const draft = { version, data: { fullName: person.name, place: `version ${version}` } };
    const { data } = answerOf('PUT /student/scholarship/draft', (await by.put('/api/student/scholarship/draft', draft)).json());
    promises.drafts.set(person.email, data.version);
  };
}

function apply({ promises }: World, { person }: Student): Send {
  const key = randomUUID();
  return async (by) => {
    const response = await by.post('/api/student/scholarship', applicationOf(person), { 'idempotency-key': key });
    promises.applications.set(person.email, answerOf('POST /student/scholarship', response.json()).data.applicationNumber);
  };
}

const isRejection = (error: unknown, status: number): boolean => error instanceof Rejected && error.status === status;
