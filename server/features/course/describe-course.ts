import type { CoursePage, CourseWire } from '../../../sync/contract/calls/index.ts';
import {
  dayToWire,
  toWireDateTime,
  type Course,
  type Lesson,
  type WireDateTime,
} from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

interface DescribedLesson {
  lesson: Lesson;
  scheduledAt: WireDateTime | null;
}

/** What everybody may know of it, and its lessons; a lesson that is gone is left out. */
function describe({ lessons, ...course }: Course, known: ReadonlyMap<string, Lesson>) {
  const described = lessons.flatMap(({ lessonId, scheduledAt }): DescribedLesson[] => {
    const lesson = known.get(lessonId);
    return lesson ? [{ lesson, scheduledAt: scheduledAt === null ? null : toWireDateTime(scheduledAt) }] : [];
  });
  const { weeklyDiscountedPrice } = course;
  return {
    course: {
      ...course,
      startDate: dayToWire(course.startDate),
      endDate: dayToWire(course.endDate),
      weeklyPrice: course.weeklyPrice / 100,
      weeklyDiscountedPrice: weeklyDiscountedPrice === null ? null : weeklyDiscountedPrice / 100,
    },
    lessons: described,
  };
}

async function readLessons(store: Store, courses: readonly Course[]): Promise<Map<string, Lesson>> {
  const ids = new Set(courses.flatMap(({ lessons }) => lessons.map(({ lessonId }) => lessonId)));
  const found = ids.size > 0 ? await store.getMany(collections.lesson, [...ids]) : [];
  return new Map(found.map(({ id, doc }) => [id, doc]));
}

/** Courses as staff get them: admin seed, section 3. */
export async function describeCourses(store: Store, courses: readonly Course[]): Promise<CourseWire[]> {
  const known = await readLessons(store, courses);
  return courses.map((doc) => {
    const { course, lessons } = describe(doc, known);
    return {
      ...course,
      lessons: lessons.map(({ lesson: { id, title, category }, scheduledAt }) => ({
        id: `${course.id}-${id}`,
        lesson: { id, title, category },
        scheduledAt,
      })),
    };
  });
}

export const describeCourse = async (store: Store, course: Course): Promise<CourseWire> =>
  (await describeCourses(store, [course]))[0]!;

/** A course as anybody may read it. */
export async function describePage(store: Store, doc: Course): Promise<CoursePage> {
  const { course, lessons } = describe(doc, await readLessons(store, [doc]));
  const { id: _, ...known } = course;
  return {
    ...known,
    lessons: lessons.map(({ lesson, scheduledAt }) => ({ title: lesson.title, scheduledAt })),
  };
}
