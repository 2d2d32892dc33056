import { randomOf } from '@ithaki/formats';
import { availabilityOf } from '../calendar/hours.ts';
import type { ProjectUrl, RoleName } from '../model.ts';
import { choices } from '../people/choices.ts';
import { ages } from '../people/person.ts';
import { allPlaces, pickAddress, pickPlace } from '../people/places.ts';
import type { Part } from '../programme-part.ts';
import { mentorNotes } from '../writing/notes.ts';
import { addStaff, type GenerationContext, inventMember, makeMember } from './invented-members.ts';
import { perPart } from './programme-calendar.ts';

/** A staff account that exists once, whatever the size of the programme. */
interface StaffAccount {
  userName: string;
  role: RoleName;
  /** Whether the role is held in every programme rather than only in `projects`. */
  everywhere: boolean;
  /** Programmes they are members of; the first is their default. */
  projects: ProjectUrl[];
}

const both: ProjectUrl[] = ['epicheiro', 'neoi'];

const staffAccounts: StaffAccount[] = [
  { userName: 'admin', role: 'Admin', everywhere: true, projects: both },
  { userName: 'superadmin', role: 'SuperAdmin', everywhere: true, projects: both },
  { userName: 'super', role: 'Super', everywhere: true, projects: both },
  { userName: 'manager', role: 'ProjectManager', everywhere: false, projects: both },
  { userName: 'managerlite', role: 'ProjectManagerLite', everywhere: false, projects: ['epicheiro'] },
  { userName: 'supervisorlite', role: 'SupervisorLite', everywhere: false, projects: ['epicheiro'] },
  { userName: 'supervisorliteplus', role: 'SupervisorLitePlus', everywhere: false, projects: ['epicheiro'] },
  { userName: 'microdata', role: 'Microdata', everywhere: false, projects: both },
  { userName: 'registrymentor', role: 'RegistryMentor', everywhere: false, projects: ['epicheiro'] },
  { userName: 'translator', role: 'Translator', everywhere: true, projects: ['epicheiro'] },
  { userName: 'scofield', role: 'Scofield', everywhere: false, projects: both },
];

/**
 * Programmes of the k-th mentor of a part: most in the main one, three in both, the last only in the one for young
 * people.
 */
function mentorProjects(k: number): ProjectUrl[] {
  if (k === 24) return ['neoi'];
  return k >= 21 ? both : ['epicheiro'];
}

const coordinatorProjects = (k: number): ProjectUrl[] => (k === 3 ? ['neoi'] : ['epicheiro']);

const supervisorProjects = (k: number): ProjectUrl[] => (k === 2 ? both : ['epicheiro']);

/** Mentors of a part under each supervisor; mentors 20, 23 and 24 have none. */
const supervised: Record<'supervisor1' | 'supervisor2' | 'supervisorlite' | 'supervisorliteplus', number[]> = {
  supervisor1: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  supervisor2: [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22],
  supervisorlite: [1, 2, 3, 4],
  supervisorliteplus: [5, 6, 7, 8],
};

/** The place where a mentor meets people. */
export interface Office {
  address: string;
  seat: string;
}

function addMentor(part: Part, context: GenerationContext, partNumber: number, k: number): [string, Office] {
  const n = partNumber * perPart.mentors + k;
  const userName = `mentor${n}`;
  const random = randomOf(context.seed, 'office', n);
  const seat = pickPlace(random).seat.el;
  const office = { address: `${pickAddress(random)}, ${seat}`, seat };
  const specialty = k === 3 ? 'finance' : k === 7 || k === 15 ? 'law' : random.pick(choices.specialty).Value;
  const projects = mentorProjects(k);
  addStaff(part, context, 'mentor', n, {
    ...{ userName, role: 'Mentor', projects },
    fields: { specialty, office: office.address, places: String(12 + (n % 3) * 2) },
  });
  for (const [index, project] of projects.entries())
    part.availability.push(availabilityOf(userName, k, project, index > 0));
  if (projects.includes('epicheiro'))
    for (const [order, notes] of mentorNotes)
      if (random.chance(0.6)) {
        part.mentorRecords.push({ project: 'epicheiro', order, mentor: userName, note: random.pick(notes) });
      }
  return [userName, office];
}

function addSupervisors(part: Part, context: GenerationContext, partNumber: number): void {
  for (let k = 1; k <= perPart.supervisors; k += 1) {
    const n = partNumber * perPart.supervisors + k;
    const userName = `supervisor${n}`;
    addStaff(part, context, 'supervisor', n, { userName, role: 'Supervisor', projects: supervisorProjects(k) });
    addSupervision(part, partNumber, userName, k === 1 ? supervised.supervisor1 : supervised.supervisor2);
  }
}

function addSupervision(part: Part, partNumber: number, viewer: string, mentors: number[]): void {
  const memberships = part.members.filter((member) => member.userName === viewer).map((member) => member.project);
  for (const k of mentors)
    for (const project of mentorProjects(k))
      if (memberships.includes(project)) {
        part.links.push({ project, kind: 'supervises', viewer, subject: `mentor${partNumber * perPart.mentors + k}` });
      }
}

function addSingleStaff(part: Part, context: GenerationContext): void {
  for (const [i, account] of staffAccounts.entries()) addStaff(part, context, 'staff', i + 1, account);
  addSupervision(part, 0, 'supervisorlite', supervised.supervisorlite);
  addSupervision(part, 0, 'supervisorliteplus', supervised.supervisorliteplus);
}

function addApplicants(part: Part, context: GenerationContext): void {
  for (let n = 1; n <= perPart.applicants; n += 1) {
    const userName = `applicant${n}`;
    const project = n % 6 === 0 ? 'neoi' : 'epicheiro';
    const from = context.calendar.today - 3 - ((n * 7) % 60);
    const kind = project === 'neoi' ? ages.young : ages.adult;
    const { person } = inventMember(context, 'applicant', n, { userName, ages: kind, project, from });
    part.people.push(person);
    part.roles.push({ userName, role: 'Registered', project });
    part.members.push(makeMember(project, person));
  }
}

/** Adds everybody in a part except its mentees; returns each mentor's office by user name. */
export function addTeam(part: Part, context: GenerationContext, partNumber: number): Map<string, Office> {
  if (partNumber === 0) addSingleStaff(part, context);
  const mentors = Array.from({ length: perPart.mentors }, (_, i) => addMentor(part, context, partNumber, i + 1));
  addSupervisors(part, context, partNumber);
  for (let k = 1; k <= perPart.coordinators; k += 1) {
    const n = partNumber * perPart.coordinators + k;
    const projects = coordinatorProjects(k);
    addStaff(part, context, 'coordinator', n, { userName: `coordinator${n}`, role: 'Coordinator', projects });
  }
  if (partNumber === 0) addApplicants(part, context);
  const seat = allPlaces[0]?.seat.el ?? '';
  return new Map([...mentors, ['registrymentor', { address: `Σταδίου 20, ${seat}`, seat }]]);
}
