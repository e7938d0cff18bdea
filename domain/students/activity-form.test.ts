import { describe, expect, test } from 'vitest';
import { schemaOf } from '#domain/forms/schema.ts';
import { activityChangeForm, activityForm } from './activity-form.ts';

const [newActivitySchema, activityChangeSchema] = [schemaOf(activityForm), schemaOf(activityChangeForm)];

describe('an activity', () => {
  const GOOD = { status: 'In_Progress', activityHead: 'Chess', activityParagraph: '0123456789' };

  test.each<[string, unknown]>([
    ['status', 'Completed'],
    ['activityHead', 'a'.repeat(100)],
    ['activityParagraph', 'a'.repeat(500)],
    ['activityParagraph', 'First line\nSecond line'],
  ])('accepts %s %j', (field, value) => {
    expect(newActivitySchema.safeParse({ ...GOOD, [field]: value }).success).toBe(true);
  });

  test.each<[string, unknown, string]>([
    ['status', undefined, 'Status is required'],
    ['status', '', 'Status is required'],
    ['status', 'Cancelled', 'Select one of the statuses'],
    ['status', 'completed', 'Select one of the statuses'],
    ['activityHead', undefined, 'Activity head is required'],
    ['activityHead', ' a\tb ', 'Activity head must be at least 5 characters'],
    ['activityHead', 'abcd', 'Activity head must be at least 5 characters'],
    ['activityHead', 'a'.repeat(101), 'Activity head is too long'],
    ['activityParagraph', undefined, 'Activity description is required'],
    ['activityParagraph', 'a'.repeat(9), 'Activity description must be at least 10 characters'],
    ['activityParagraph', 'a'.repeat(501), 'Activity description is too long'],
  ])('refuses %s %j: %s', (field, value, message) => {
    const issues = newActivitySchema.safeParse({ ...GOOD, [field]: value }).error?.issues;
    expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });

  test('can be cancelled only when editing, which changes only the status', () => {
    expect(activityChangeSchema.parse({ status: 'Cancelled', activityId: '1', activityHead: 'Another' })).toEqual({
      status: 'Cancelled',
      activityId: '1',
    });
    expect(activityChangeSchema.safeParse({ status: 'Completed' }).success).toBe(false);
  });
});
