import type { GeneralProfile } from '#domain/students/schema.ts';

/** A student at a school, as the calls answer it. */
export const school: GeneralProfile = {
  userId: 'student-1',
  name: 'Asha Kumari Mishra',
  email: 'asha@example.in',
  phone: '9876543210',
  dob: '2010-04-01',
  address: 'House 12, Station Road',
  city: 'Padrauna',
  district: 'Kushinagar',
  state: 'Uttar Pradesh',
  pincode: '274304',
  aadhar: 'XXXX XXXX 4321',
  educationType: 'SCHOOL',
  schoolEducation: {
    schoolName: 'Udit Narayan Inter College',
    currentClass: 11,
    lastClassPassed: 10,
    schoolBoard: 'UP Board',
    lastCertificatePath: '/api/student/files/0',
  },
  collegeEducation: null,
};

/** A student at a college, likewise. */
export const college: GeneralProfile = {
  ...school,
  userId: 'student-2',
  name: 'Ravi Prasad',
  email: 'ravi@example.in',
  educationType: 'COLLEGE',
  schoolEducation: null,
  collegeEducation: {
    collegeName: 'Buddha Degree College',
    currentCourse: 'B.Sc. Physics',
    courseYear: 2,
    specialization: '',
    latestCertificatePath: '/api/student/files/1',
  },
};
