import { describe, expect, it } from 'vitest';
import { findEntries } from '../../../client/features/admin/search/find-entries.ts';

const all = {
  screens: [
    {
      path: '/admin/sections',
      name: 'Grupy',
      words: 'sekcje lista obecności',
      needs: 'sections.list' as const,
    },
    { path: '/admin/tasks', name: 'Zadania', words: 'ćwiczenia', needs: 'tasks.list' as const },
  ],
  sections: [
    { id: 's1', city: 'Łódź', weekDay: 'Środa', hour: '17:00' },
    { id: 's2', city: 'Bochnia', weekDay: 'Sobota', hour: '10:00' },
  ],
  people: [
    { id: 'u1', firstName: 'Żaneta', lastName: 'Wójcik', sectionId: 's1' },
    { id: 'u2', firstName: 'Olga', lastName: 'Organizatorska', sectionId: null },
  ],
  withProfiles: true,
} as unknown as Parameters<typeof findEntries>[1];
const names = (text: string) => {
  const { screens, sections, people } = findEntries(text, all);
  return [...screens, ...sections, ...people].map(({ name }) => name);
};

describe('findEntries', () => {
  it('tells groups of one town, day and hour apart', () => {
    const one = { ...all.sections[0]!, username: 'lodz', hasTwin: true as const };
    const sections = [one, { ...one, id: 's3' as never, username: 'lodz-2' }];
    expect(findEntries('łódź', { ...all, sections }).sections.map(({ name }) => name)).toEqual([
      'Łódź, Środa 17:00 (lodz)',
      'Łódź, Środa 17:00 (lodz-2)',
    ]);
  });

  it('shows the screens before anything is typed', () => expect(names(' ')).toEqual(['Grupy', 'Zadania']));
  it('finds without Polish letters and in any order of words', () => {
    expect(names('wojcik zan')).toEqual(['Żaneta Wójcik']);
    expect(names('17:00 lodz')).toEqual(['Łódź, Środa 17:00']);
    expect(names('zadania')).toEqual(['Zadania']);
  });
  it('finds a screen by the beginning of another word for it', () => {
    expect(names('obecnosc')).toEqual(['Grupy']);
    expect(names('Ćwicz')).toEqual(['Zadania']);
    expect(names('czenia')).toEqual([]);
    expect(names('se')).toEqual([]);
  });
  it('has those first whose name begins as it is typed', () => {
    const person = (id: string, lastName: string) => ({ id, firstName: 'Ewa', lastName, sectionId: null });
    const people = [person('u3', 'Filipczuk'), person('u4', 'Żuk')] as unknown as (typeof all)['people'];
    expect(findEntries('zuk, ewa', { ...all, people }).people.map(({ name }) => name)).toEqual([
      'Ewa Żuk',
      'Ewa Filipczuk',
    ]);
  });
  it('asks for two letters of a person', () => expect(names('ż')).not.toContain('Żaneta Wójcik'));
  it('leads to the profile, in a group or in none', () => {
    expect(findEntries('zaneta', all).people).toEqual([
      {
        id: 'person u1',
        name: 'Żaneta Wójcik',
        detail: 'Łódź, Środa 17:00',
        path: '/admin/users/u1/profile',
      },
    ]);
    expect(findEntries('organizatorska', all).people).toEqual([
      { id: 'person u2', name: 'Olga Organizatorska', path: '/admin/users/u2/profile' },
    ]);
  });
  it('tells that more fit than it shows', () => {
    const people = Array.from({ length: 9 }, (_, i) => ({
      ...{ id: `${i}`, firstName: 'Anna', lastName: `Nowak ${i}`, username: `${i}`, sectionId: 's1' },
    })) as unknown as typeof all.people;
    const found = (count: number) => findEntries('nowak', { ...all, people: people.slice(0, count) });
    expect(found(8).isCut).toBe(false);
    expect(found(9)).toMatchObject({ isCut: true, people: { length: 8 } });
  });
  it('tells namesakes apart by their user names', () => {
    const people = ['anna.nowak', 'anna.nowak.2'].map((username) => ({
      ...{ id: username, firstName: 'Anna', lastName: 'Nowak', username, sectionId: 's1' },
    })) as unknown as typeof all.people;
    expect(findEntries('nowak', { ...all, people }).people.map(({ name }) => name)).toEqual([
      'Anna Nowak (anna.nowak)',
      'Anna Nowak (anna.nowak.2)',
    ]);
  });
  it('leads a teacher to the panel of the group, which it names', () => {
    const teachers = { ...all, withProfiles: false };
    expect(findEntries('zaneta', teachers).people).toEqual([
      { id: 'person u1', name: 'Żaneta Wójcik', detail: 'Łódź, Środa 17:00', path: '/admin/sections/s1' },
    ]);
    expect(findEntries('organizatorska', teachers).people).toEqual([]);
  });
});
