// Lists the keywords by which the topic of a question is recognised, in French and Creole, written without
// accents. The words of a keyword must follow each other directly in this order.

export type Topic =
  | 'account'
  | 'offline'
  | 'stress'
  | 'exam-day'
  | 'quiz'
  | 'forum'
  | 'method'
  | 'exams'
  | 'greeting'
  | 'thanks';

/**
 * One `sure` or one `likely` keyword is enough to recognise the topic, a `sure` one counts more; without
 * them, three `hint` keywords are needed.
 */
type TopicKeywords = { sure: string; likely: string; hint: string };

// If two topics have the same score, the first one in this list is chosen.
export const topicKeywords: Record<Topic, TopicKeywords> = {
  account: {
    sure: 'mot de passe, mo de pas, modpas, mdp, mon compte, un compte, kont mwen, yon kont, kreye kont, changer de nom, changer mon nom, chanje non, changer de niveau, chanje nivo, code secret',
    likely:
      'compte, inscrire, inscription, enskri, enskripsyon, connecter, connecte, konekte, deconnecter, dekonekte, profil, pwofil, pseudo, email, e mail, imel, courriel, identifiant',
    hint: 'adresse, adres, nom, non mwen, connexion, supprimer, siprime, niveau, nivo',
  },
  offline: {
    sure: 'hors ligne, sans reseau, sans connexion, sans internet, sans data, pas de reseau, pas d internet, plus de reseau, plus d internet, plus de connexion, san rezo, san entenet, san internet, san koneksyon, san data, pa gen rezo, pa gen entenet, pa gen internet, pa gen kouran, pa gen koneksyon, offline, blackout, blakawout',
    likely:
      'internet, entenet, reseau, rezo, koneksyon, forfait, fofe, data, done mobil, megas, mega, coupure, courant, kouran, electricite, elektrisite, wifi, sans payer, san peye',
    hint: 'telecharger, telechaje, garder, kenbe, place, plas, memoire, memwa, espace, batterie, batri, connexion, telephone, telefon',
  },
  stress: {
    sure: 'stress, stresse, estres, estrese, angoisse, angoise, anxieux, panique, panik, ai peur, m pe, mwen pe, ke m bat, ke m ap bat, ke mwen ap bat',
    likely:
      'peur, laperez, nerveux, neve, decourage, dekouraje, tremble, pleurer, echouer, echwe, pression, presyon, inquiet, enkyet, confiance, konfyans, soucis, fatigue, fatige, calme, calmer, kalm, kalme',
    hint: 'rater, rate, kriye, respirer, respire, bat, tet mwen',
  },
  'exam-day': {
    sure: 'jour de l examen, jour d examen, jour j, le jour du bac, jou egzamen, jou a, lavey egzamen, veille de l examen, avant d entrer, avant l epreuve, piece d identite, kat idantite, salle d examen, sal egzamen, demain matin, demen maten',
    likely:
      'apporter, emporter, pote, convocation, konvokasyon, calculatrice, kalkilatris, veille, lavey, surveillant, siveyan, uniforme, inifom, retard, reta, stylo, plim, brouillon, bouyon',
    hint: 'salle, sal, demain, demen, dormir, domi, kouche, manje, manger, copie, heure, ki le',
  },
  quiz: {
    sure: 'quiz, kwiz, qcm, dix questions, dis kesyon, questions manquees, questions ratees, kesyon m te rate, kesyon m rate, kesyon mwen rate',
    likely:
      'score, skor, verdict, correction, koreksyon, entrainer, antrene, entrainement, bonne reponse, bon repons, choix multiple, m entrainer, tester, teste',
    hint: 'question, kesyon, reviser, revize, repase, refaire, refe, juste, note, not, reponses, repondu, repons',
  },
  forum: {
    sure: 'forum, fowom, poser une question, poser ma question, pose ma question, poze yon kesyon, poze kesyon, comprends pas, compris, pa konprann, pa t konprann, m aider, ede m, ede mwen, repondu a ma question, personne ne m a repondu, personne ne repond, pesonn pa reponn',
    likely:
      'discussion, diskisyon, entraide, camarade, kamarad, kondisip, publier, pibliye, exercice, egzesis, bloque, bloke, professeur, pwofese, moun reponn, expliquer, eksplike, kole',
    hint: 'repondre, reponn, repondu, aide, aider, ede, reponse, message, mesaj, question, kesyon, personne, pesonn',
  },
  method: {
    sure: 'methode, metod, planning, pwogram etid, emploi du temps, ore, m organiser, s organiser, oganize, mieux apprendre, pi byen, retenir, memoriser, memorize, combien d heures, konben tan pou m etidye, konbyen tan pou m etidye, par jour, chak jou',
    likely:
      'etudier, etidye, apprendre, aprann, concentrer, konsantre, resume, rezime, fiche, lecon, leson, conseil, konsey, astuce, memoire, sonje, oublie tout, travailler mieux, horaire, ore, commencer par',
    hint: 'reviser, revize, repase, combien de temps, konbyen tan, lire, li, heures, temps, tan, organiser, comment travailler',
  },
  exams: {
    sure: 'sujet, sujets, epreuve, epreuves, annale, annales, ancien examen, anciens examens, ansyen egzamen, ansyen sije, sije egzamen, corrige, korije, pdf',
    likely:
      'examen, examens, egzamen, sije, sije yo, bac, bakaloreya, baccalaureat, 9e, nevyem, ansyen, anciens, anciennes',
    hint: 'telecharger, telechaje, annee, ane, papier, papye, trouver, jwenn, matiere, matye',
  },
  greeting: {
    sure: '',
    likely:
      'bonjour, bonjou, bonsoir, bonswa, salut, salu, hello, coucou, koukou, allo, alo, hey, sak pase, sa k pase, kijan ou ye, koman ou ye, ca va, sava, kouman ou ye, one',
    hint: '',
  },
  thanks: {
    sure: '',
    likely: 'merci, mesi, remercie, remesye, thanks, thank you, gras a ou, bien aide',
    hint: 'parfait, pafe, super, genial, bravo, gentil, janti',
  },
};
