import type { CoursePage } from '../../../../sync/contract/calls/index.ts';
import { wireDayText } from '../../../../sync/contract/index.ts';
import { splitLines } from '../../../../sync/domain/course/tagged-lines.ts';

const ENGLISH_DAYS: Record<CoursePage['weekday'], string> = {
  Poniedziałek: 'Monday',
  Wtorek: 'Tuesday',
  Środa: 'Wednesday',
  Czwartek: 'Thursday',
  Piątek: 'Friday',
  Sobota: 'Saturday',
  Niedziela: 'Sunday',
};

/** The course in the words of schema.org (Course, CourseInstance), for search engines. `image` and `url` are whole addresses. */
export function describeForMachines(course: CoursePage, url: string, image: string | undefined): object {
  const price = course.weeklyDiscountedPrice ?? course.weeklyPrice;
  const [startDate, endDate] = [wireDayText(course.startDate), wireDayText(course.endDate)];
  const organizer = {
    '@type': 'Organization',
    name: course.organizerName,
    telephone: course.organizerPhone,
    email: course.organizerEmail,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: splitLines(course.description ?? course.title).join(' '),
    url,
    ...(image ? { image } : {}),
    inLanguage: 'pl',
    provider: organizer,
    educationalLevel: course.courseLevel,
    teaches: splitLines(course.skillsLearned),
    coursePrerequisites: splitLines(course.entryRequirements).join(' '),
    audience: {
      '@type': 'EducationalAudience',
      educationalRole: 'student',
      audienceType: course.recommendedAge,
    },
    offers: {
      '@type': 'Offer',
      category: price > 0 ? 'Paid' : 'Free',
      price,
      priceCurrency: 'PLN',
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'PLN', unitCode: 'WEE' },
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      startDate,
      endDate,
      maximumAttendeeCapacity: course.maxStudents,
      organizer,
      location: {
        '@type': 'Place',
        name: course.cityName,
        address: `${course.fullAddress}, ${course.cityName}`,
      },
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'Weekly',
        byDay: `https://schema.org/${ENGLISH_DAYS[course.weekday]}`,
        startTime: course.hour,
        startDate,
        endDate,
        scheduleTimezone: 'Europe/Warsaw',
        ...(course.lessons.length > 0 ? { repeatCount: course.lessons.length } : {}),
      },
    },
  };
}
