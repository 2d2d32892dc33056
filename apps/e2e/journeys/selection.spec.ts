import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { apply, NIKI, uploadDocument } from '../people/applicants.ts';
import { openBrowserAs } from '../people/named-people.ts';
import { findMailedLink } from '../people/outbox.ts';
import { PASSWORD } from '../people/sign-in.ts';

const APPLICATIONS = '/epicheiro/admin/project/applications';
const NAME = `${NIKI.last_name} ${NIKI.first_name}`;

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();
const button = (inside: Page | Locator, name: string | RegExp) => inside.getByRole('button', { name });

/** Opens an application in the side panel of the list, at one of its tabs. */
async function openPart(staff: Page, name: string, part: string): Promise<Locator> {
  await staff.goto(`${APPLICATIONS}?tab=all&q=${encodeURIComponent(name)}`);
  await button(staff, name).click();
  const panel = staff.getByRole('dialog', { name });
  await panel.getByRole('tab', { name: part }).click();
  return panel;
}

/** Sets points for a criterion by hand, with a reason. */
async function give(panel: Locator, staff: Page, criterion: string, points: string, reason: string): Promise<void> {
  await button(
    panel.locator('.mantine-Paper-root').filter({ hasText: criterion }),
    'Χειροκίνητος ορισμός μορίων',
  ).click();
  const dialog = staff.getByRole('dialog', { name: 'Χειροκίνητος ορισμός μορίων' });
  await dialog.getByLabel('Μόρια', { exact: false }).first().fill(points);
  await dialog.getByLabel(/^Αιτιολογία/).fill(reason);
  await button(dialog, 'Ορισμός').click();
  await toast(staff, 'Τα μόρια ορίστηκαν');
  await expect(panel.getByText(reason)).toBeVisible();
}

/** Selects applications in the list by the applicants' names. */
async function choose(staff: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await staff.getByRole('checkbox', { name: `Επιλογή: ${name}` }).check();
}

/** Returns the name of another applicant in the list that contains NIKI. */
async function anotherApplicant(staff: Page): Promise<string> {
  await expect(staff.getByRole('checkbox', { name: `Επιλογή: ${NAME}` })).toBeVisible();
  const labels = await staff
    .getByRole('checkbox', { name: /^Επιλογή: / })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace('Επιλογή: ', '')).find((name) => name !== NAME) ?? '';
}

const countOf = async (staff: Page, status: string): Promise<number> =>
  Number((await staff.getByRole('tab', { name: new RegExp(`^${status}`) }).textContent())?.replace(/\D/g, ''));

test('an application is checked, scored, ranked, objected to and accepted, and the new mentee opens the first action', async ({
  browser,
}) => {
  const context = await openBrowserAs(browser, 'admin');
  const staff = await context.newPage();
  const applicant = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const followLink = async (recipient: string) => applicant.goto(await findMailedLink(context.request, recipient));
  const kayas = await apply(applicant, staff, NIKI);

  await test.step('staff ask for a document, and the applicant brings it by the link', async () => {
    const panel = await openPart(staff, NAME, 'Αρχεία');
    await button(panel, 'Αίτημα δικαιολογητικών').click();
    const dialog = staff.getByRole('dialog', { name: 'Αίτημα δικαιολογητικών' });
    await dialog.getByRole('checkbox', { name: /^Ταυτότητα/ }).uncheck();
    await dialog.getByLabel('Μήνυμα προς τον υποψήφιο').fill('Χρειάζεται το εκκαθαριστικό του 2025.');
    await button(dialog, 'Αποστολή').click();
    await toast(staff, 'Στάλθηκε το αίτημα για νέα υποβολή');
    await followLink(NIKI.email);
    await uploadDocument(applicant, 'Εκκαθαριστικό');
    const again = await openPart(staff, NAME, 'Αρχεία');
    await expect(again.getByText('Υποβλήθηκαν ξανά')).toBeVisible();
    await expect(again.getByRole('link', { name: /tautotita\.pdf/ })).toBeVisible();
  });

  await test.step('staff score it: by the criteria, and by hand with a reason', async () => {
    const panel = await openPart(staff, NAME, 'Μόρια');
    await button(panel, 'Υπολογισμός').click();
    await expect(panel.getByText('Σύνολο: 12 μόρια')).toBeVisible();
    await expect(panel.getByText('Γραπτή περιγραφή')).toBeVisible();
    await give(panel, staff, 'Εμπειρία', '6', 'Δύο έτη ακόμη, με βεβαίωση εργοδότη');
    await expect(panel.getByText('Σύνολο: 14 μόρια')).toBeVisible();
  });

  await test.step('one is rejected with a reason, and reads it', async () => {
    await staff.goto(APPLICATIONS);
    const rejected = await anotherApplicant(staff);
    await choose(staff, [rejected]);
    await button(staff, 'Περισσότερα').click();
    await staff.getByRole('menuitem', { name: 'Απόρριψη' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Απόρριψη αιτήσεων' });
    await dialog.getByRole('combobox', { name: /^Λόγος/ }).click();
    await staff.getByRole('option', { name: 'Η ιδέα είναι εκτός αντικειμένου' }).click();
    await dialog.getByLabel('Επιπλέον σχόλια').fill('Το πρόγραμμα δεν χρηματοδοτεί εισαγωγές.');
    await button(dialog, 'Προεπισκόπηση').click();
    await expect(dialog.getByText('Μεταφέρεται 1 αίτηση')).toBeVisible();
    await dialog.getByText(/^Μήνυμα: /).click();
    const address = (await dialog.getByText(/^Προς /).textContent())?.replace('Προς ', '') ?? '';
    await button(dialog, 'Απόρριψη 1 αίτησης').click();
    await toast(staff, 'Η απόρριψη της αίτησης ολοκληρώθηκε');
    await followLink(address);
    await expect(applicant.getByRole('heading', { name: 'Απορριφθέντες' })).toBeVisible();
    await expect(applicant.getByText('Η ιδέα είναι εκτός αντικειμένου')).toBeVisible();
    await expect(applicant.getByText('Το πρόγραμμα δεν χρηματοδοτεί εισαγωγές.')).toBeVisible();
  });

  await test.step('a batch is moved after a preview, and taken back within the hold', async () => {
    await staff.goto(APPLICATIONS);
    const secondApplicant = await anotherApplicant(staff);
    const countsBefore = [await countOf(staff, 'Υποβλήθηκαν'), await countOf(staff, 'Επιλέξιμοι')];
    await choose(staff, [NAME, secondApplicant]);
    const move = async () => {
      await button(staff, 'Προώθηση').click();
      const dialog = staff.getByRole('dialog', { name: 'Είστε σίγουρος για τη μεταφορά;' });
      await expect(dialog.getByRole('list', { name: 'Ποιοι μεταφέρονται' })).toContainText(NAME);
      await dialog.getByText('Μήνυμα: ').first().click();
      await expect(dialog.getByText('πληροί τις προϋποθέσεις').first()).toBeVisible();
      await button(dialog, /^Μεταφορά \d/).click();
      await toast(staff, 'Η μεταφορά ολοκληρώθηκε');
    };
    await move();
    await expect(staff.getByRole('tab', { name: `Επιλέξιμοι ${(countsBefore[1] ?? 0) + 2}` })).toBeVisible();
    await button(staff, 'Αναίρεση').last().click();
    await toast(staff, 'Αναιρέθηκε η μεταφορά 2 αιτήσεων');
    await expect(staff.getByRole('tab', { name: `Υποβλήθηκαν ${countsBefore[0]}` })).toBeVisible();
    await choose(staff, [NAME]);
    await move();
  });

  await test.step('the provisional table is published by numbers, and the applicant objects by the link', async () => {
    await staff.goto(`${APPLICATIONS}?view=ranking`);
    await button(staff, 'Υπολογισμός μορίων').click();
    await expect(staff.getByText(/^Αιτήσεις: \d+ · άλλαξαν/)).toBeVisible();
    await button(staff, 'Νέος προσωρινός πίνακας').click();
    await button(staff.getByRole('dialog'), 'Δημιουργία πίνακα').click();
    await button(staff, 'Δημοσίευση').click();
    await button(staff.getByRole('dialog', { name: 'Δημοσίευση πίνακα' }), 'Δημοσίευση').click();
    await toast(staff, 'Ο πίνακας δημοσιεύτηκε');
    await followLink(NIKI.email);
    await expect(applicant.getByText('Προσωρινός πίνακας κατάταξης')).toBeVisible();
    const everyone = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await everyone.goto(
      (await applicant.getByRole('link', { name: 'Ολόκληρος ο πίνακας' }).getAttribute('href')) ?? '',
    );
    const hers = everyone.getByRole('row').filter({ has: everyone.getByRole('rowheader', { name: kayas }) });
    await expect(hers).toContainText(/\d+ *14 *Στη λίστα αναμονής/);
    await expect(everyone.getByText(NIKI.last_name)).toHaveCount(0);
    await axeFindsNothing(everyone);
    await everyone.close();
    await applicant.getByLabel(/^Ένσταση, έως/).fill('Είμαι άνεργη από τον Μάρτιο.');
    await button(applicant, 'Υποβολή ένστασης').click();
    await button(applicant, 'Οριστική υποβολή της ένστασης').click();
    await expect(applicant.getByText('Η ένστασή σας εξετάζεται.')).toBeVisible();
  });

  await test.step('the objection is accepted, points change, and the final table says who moved and why', async () => {
    await staff.goto(`${APPLICATIONS}?view=objections`);
    await button(staff.getByRole('region', { name: NAME }), 'Απάντηση').click();
    const dialog = staff.getByRole('dialog', { name: `Ένσταση: ${NAME}` });
    await dialog.getByRole('radio', { name: 'Αποδοχή' }).check();
    await dialog.getByRole('textbox', { name: 'Μόρια: Ανεργία' }).fill('20');
    await dialog.getByLabel(/^Αιτιολογία της αλλαγής/).fill('Δελτίο ανεργίας άνω των 12 μηνών');
    await dialog.getByRole('textbox', { name: /^Απάντηση/ }).fill('Προσκομίστηκε δελτίο ανεργίας.');
    await button(dialog, 'Αποστολή απάντησης').click();
    await toast(staff, 'Η ένσταση απαντήθηκε');
    await staff.goto(`${APPLICATIONS}?view=ranking`);
    await button(staff, 'Οριστικός πίνακας').click();
    const making = staff.getByRole('dialog', { name: 'Οριστικός πίνακας' });
    const hers = making.getByRole('listitem').filter({ hasText: NAME });
    await expect(hers).toContainText('Μόρια: από 14 σε 34');
    await expect(hers).toContainText('Δελτίο ανεργίας άνω των 12 μηνών');
    await button(making, 'Δημιουργία πίνακα').click();
    await button(staff, 'Δημοσίευση').click();
    await button(staff.getByRole('dialog', { name: 'Δημοσίευση πίνακα' }), 'Δημοσίευση').click();
    await toast(staff, 'Ο πίνακας δημοσιεύτηκε');
    await followLink(NIKI.email);
    await expect(applicant.getByText('Οριστικός πίνακας κατάταξης')).toBeVisible();
    await expect(applicant.getByText('Έχετε επιλεγεί')).toBeVisible();
    await expect(applicant.getByText('Προσκομίστηκε δελτίο ανεργίας.').first()).toBeVisible();
  });

  await test.step('who is selected chooses a password by the link, gives consent and sees the first action', async () => {
    const panel = await openPart(staff, NAME, 'Ιστορικό');
    await button(panel, 'Προώθηση: Επιλεγέντες').click();
    await button(staff.getByRole('dialog', { name: 'Είστε σίγουρος για τη μεταφορά;' }), /^Μεταφορά \d/).click();
    await expect(panel.getByText('Έγινε μέλος του προγράμματος')).toBeVisible();
    await applicant.goto(await findMailedLink(context.request, NIKI.email, /\/password\//));
    await applicant.getByLabel('Νέος κωδικός').fill(PASSWORD);
    await button(applicant, 'Αποθήκευση κωδικού').click();
    const userName = /(epicheiro-\S+?)\.?$/.exec(
      (await applicant.getByText('Το όνομα χρήστη σας').textContent()) ?? '',
    );
    await applicant.getByRole('link', { name: 'Σύνδεση με τον λογαριασμό μου' }).click();
    await applicant.getByLabel('Όνομα χρήστη').fill(userName?.[1] ?? '');
    await applicant
      .getByLabel(/^Κωδικός/)
      .first()
      .fill(PASSWORD);
    await button(applicant, /^Σύνδεση$/).click();
    await expect(applicant).toHaveURL(/\/gdpr/);
    await applicant.getByRole('checkbox').check();
    await button(applicant, 'Αποδοχή και συνέχεια').click();
    await expect(applicant).not.toHaveURL(/\/gdpr/);
    await applicant.goto('/epicheiro/mentee/actions');
    await expect(applicant.getByRole('link', { name: 'Δελτίο εισόδου συμμετέχοντα' })).toBeVisible();
  });
  await applicant.close();
  await context.close();
});
